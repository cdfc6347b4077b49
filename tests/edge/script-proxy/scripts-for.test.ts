import { afterEach, describe, expect, test } from 'vitest';
import { LOCAL_SCRIPT, PROXIED_SCRIPTS } from '../../../contract/proxied-scripts.ts';
import proxyScript from '../../../edge/functions/script-proxy.ts';
import { scriptsFor } from '../../../edge/script-proxy/scripts-for.ts';
import { edgeContext, setEnvironment } from '../../helpers/edge/context.ts';
import { startUpstream, type Upstream } from '../../helpers/edge/upstream.ts';

const opened: Upstream[] = [];
afterEach(async () => {
  for (const upstream of opened.splice(0)) await upstream.close();
});

/** Requests the mock script from the function in a deploy context such as `dev`. */
async function ask(deployContext: string, url: string = LOCAL_SCRIPT.url) {
  const endpoints = await startUpstream((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/javascript' }).end('run()'),
  );
  opened.push(endpoints);
  setEnvironment({ WAYBILL_LOCALE: 'en-US', WAYBILL_ENDPOINTS_HOST: endpoints.origin });
  const context = edgeContext();
  const request = new Request(`https://www.test.example/__third-party-proxy?url=${encodeURIComponent(url)}`);
  const given = await proxyScript(request, { ...context, deploy: { ...context.deploy, context: deployContext } });
  return { status: given.status, text: await given.text(), seen: endpoints.seen.map((call) => call.url) };
}

describe('mock of a third-party script', () => {
  test('[F06] is fetched from the endpoints host when functions run locally', async () => {
    expect(await ask('dev')).toEqual({ status: 200, text: 'run()', seen: ['/__sink/worker-tag.js'] });
  });

  test.each(['production', 'deploy-preview', 'branch-deploy'])(
    '[F06] is not available in a deploy: %s',
    async (context) => {
      const { status, seen } = await ask(context);
      expect([status, seen]).toEqual([404, []]);
    },
  );

  test.each([`${LOCAL_SCRIPT.url}?x=1`, 'https://tags.fairlead.example/other.js'])(
    '[F06] does not allow any other address: %s',
    async (url) => {
      const { status, seen } = await ask('dev', url);
      expect([status, seen]).toEqual([404, []]);
    },
  );

  test('[F06] is not available without an endpoints host', () => {
    expect(scriptsFor({ deployContext: 'dev', endpoints: undefined })).toEqual({ list: PROXIED_SCRIPTS });
  });
});
