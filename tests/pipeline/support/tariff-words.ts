const words = (text: string, summary: string) => `title: ${text}
summary: ${summary}
release: { title: "${text} {release}", summary: "${summary} {release}" }
sections: [{ title: ${text}, text: [${text}] }]
related: [{ label: ${text}, href: /blog }]
`;

/** The words of the pages about changes of the tariff, for the base site, which lacks them. */
export const TARIFF_WORDS = {
  'content/site/en-US/tariff-changes.yaml': words('Changes', 'The lines of the tariff whose rate changed'),
  'content/site/zh-CN/tariff-changes.yaml': words('税率变化', '美国税则各版本中税率有变化的税号一览'),
};
