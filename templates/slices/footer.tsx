import type { Shell } from '../../pipeline/render/template-api.ts';
import { LinkList } from '../components/listing.tsx';
import { messagesIn } from '../messages/index.ts';

export function Footer({ shell }: { shell: Shell }) {
  const messages = messagesIn(shell.locale);
  return (
    <>
      <nav aria-label={messages.footerNavigation} className="footer-columns">
        {shell.footer.map(({ title, links }) => (
          <div key={title}>
            <p className="footer-title">{title}</p>
            <LinkList links={links} />
          </div>
        ))}
      </nav>
      <p className="imprint">
        <span>{shell.siteName}</span>
        {shell.icp && <a href="https://beian.miit.gov.cn/">{shell.icp}</a>}
      </p>
    </>
  );
}
