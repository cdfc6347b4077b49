import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../../contract/locales.ts';
import answerTool from '../../edge/functions/tools.ts';
import { edgeContext, setEnvironment } from '../helpers/edge/context.ts';

/** CPU milliseconds that the host allows for a request (Netlify, edge functions, limits). */
const MOST = 50;
/** Later answers to a request. The system counts CPU time in steps of milliseconds, so one answer alone says little. */
const WARM = 25;

/** Requests without script for the answers with the largest data, and for the most expensive texts. */
const ADDRESSES = [
  '/data/hs-code?q=cotton+t-shirt',
  '/data/hs-code?q=8517.13',
  '/data/hs-code?q=lapotp',
  '/data/hs-code?q=cantilevers+pantheriods+malleabls+sanitaryes+tablewares+dampposts+rifflesx+bicyclesy',
  '/data/hs-code?q=太阳能电池板',
  '/route-search?from=Shanghai&to=New+York&load=10',
  '/route-search?from=Shangai&to=Los+Angelos',
  '/emissions-calculator?from=Shanghai&to=New+York&load=10',
  '/tools/duty-estimator?hsCode=42029231&origin=CN&value=20000&mode=ocean',
  '/tools/compare-origins?hsCode=42029231&quantity=1000&mode=ocean&weight=0.9&to=USLAX&origin1=CN&price1=20&from1=CNSHA&origin2=VN&price2=22&from2=VNSGN&origin3=MX&price3=26&program3=S&from3=MXZLO',
  '/tools/break-even?volume=5',
  '/tools/container-fit?length=60&width=40&height=40&weight=12',
  '/rates?origin=Lagos&destination=Sydney',
  '/atlas?place=Shanghai',
];

/**
 * Returns a line for each request with the CPU time of the edge function for tools in this process: the mean of later answers,
 * and the first answer. Names those above the host's limit. The export is that of our own content.
 */
export async function edgeCpu(exported: string, locale: Locale): Promise<string[]> {
  setEnvironment({ WAYBILL_LOCALE: locale });
  const lines: string[] = [];
  for (const address of ADDRESSES) {
    const first = await cpuOf(address, { exported, answers: 1 });
    const later = (await cpuOf(address, { exported, answers: WARM })) / WARM;
    const verdict = Math.max(first, later) > MOST ? `  ABOVE ${MOST} ms` : '';
    lines.push(`${later.toFixed(1).padStart(6)} ms, first ${first.toFixed(1).padStart(6)} ms  ${address}${verdict}`);
  }
  return lines;
}

async function cpuOf(address: string, { exported, answers }: { exported: string; answers: number }): Promise<number> {
  const request = new Request(new URL(address, 'https://www.test.example'));
  const next = async (asked = request) => served(exported, new URL(asked.url).pathname);
  const before = process.threadCpuUsage();
  for (let count = 0; count < answers; count += 1) {
    const answer = await answerTool(request, edgeContext({ next }));
    if (answer.status >= 400) throw new Error(`${address} has the status ${answer.status}`);
    await answer.text();
  }
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** Returns the file of a path. */
function served(exported: string, path: string): Response {
  const isData = path.endsWith('.json');
  const bytes = readFileSync(join(exported, isData ? path : `${path}.html`));
  return new Response(bytes, { headers: { 'content-type': isData ? 'application/json' : 'text/html' } });
}
