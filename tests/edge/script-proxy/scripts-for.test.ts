import { afterEach, describe, expect, test } from 'vitest';
import proxyScript from '../../../edge/functions/script-proxy.ts';
import { scriptsFor } from '../../../edge/script-proxy/scripts-for.ts';
import { LOCAL_SCRIPT, PROXIED_SCRIPTS } from '../../../runtime/contract/proxied-scripts.ts';
import { edgeContext, setEnvironment } from '../../helpers/edge/context.ts';
import { startUpstream, type Upstream } from '../../helpers/edge/upstream.ts';

const opened: Upstream[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

/** What the function answers to the stand-in, in a deploy that the host calls so. */
async function ask(deployContext: string, url: string = LOCAL_SCRIPT.url) {
  const endpoints = await startUpstream((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/javascript' }).end('run()'),
  );
  opened.push(endpoints);
  setEnvironment({ WAYBILL_LOCALE: 'en-US', WAYBILL_ENDPOINTS_HOST: endpoints.origin });
  const context = edgeContext();
  const request = new Request(`https://www.test.example/__third-party-proxy?url=${encodeURIComponent(url)}`);
  const given = await proxyScript(request, { ...context, deploy: { ...context.deploy, context: deployContext } });
  return { status: given.status, text: await given.text(), seen: endpoints.seen.map((one) => one.url) };
}

describe('the stand-in for a script of somebody else', () => {
  test('[F06] comes from the endpoints host where functions run locally', async () => {
    expect(await ask('dev')).toEqual({ status: 200, text: 'run()', seen: ['/__sink/worker-tag.js'] });
  });

  test.each(['production', 'deploy-preview', 'branch-deploy'])(
    '[F06] is not there in a deploy: %s',
    async (context) => {
      const { status, seen } = await ask(context);
      expect([status, seen]).toEqual([404, []]);
    },
  );

  test.each([`${LOCAL_SCRIPT.url}?x=1`, 'https://tags.fairlead.example/other.js'])(
    '[F06] opens the way to nothing else: %s',
    async (url) => {
      const { status, seen } = await ask('dev', url);
      expect([status, seen]).toEqual([404, []]);
    },
  );

  test('[F06] is not there without a host that could answer', () => {
    expect(scriptsFor({ deployContext: 'dev', endpoints: undefined })).toEqual({ list: PROXIED_SCRIPTS });
  });
});
