import { parseArgs } from 'node:util';
import { fuzzContent } from './fuzz-content.ts';
import { drillLeads } from './leads.ts';
import { compareParsers } from './parsers.ts';
import { tryWhole } from './whole.ts';

/** Runs checks that take minutes and are not tests, one after another. */
const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '200000' },
    leads: { type: 'string', default: '2000' },
    damaged: { type: 'string', default: '20000' },
    seed: { type: 'string', default: new Date().toISOString().slice(0, 10).replaceAll('-', '') },
  },
});
const seed = Number(values.seed);
const drills = [
  () => drillLeads({ leads: Number(values.leads), seed }),
  () => compareParsers({ documents: Number(values.documents), seed }),
  () => fuzzContent({ documents: Number(values.damaged), seed }),
  tryWhole,
];

process.stdout.write(`seed ${seed}\n`);
for (const drill of drills) {
  const { summary, failures } = await drill();
  process.stdout.write(`${[...failures, summary].join('\n')}\n`);
  if (failures.length > 0) process.exitCode = 1;
}
