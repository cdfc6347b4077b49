import { parseArgs } from 'node:util';
import { fuzzContent } from './fuzz-content.ts';
import { drillLeads } from './leads.ts';
import { compareParsers } from './parsers.ts';
import { reportDrills } from './reliability.ts';
import { tryWhole } from './whole.ts';

/** Runs checks that take minutes and are not tests, one after another. */
const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '200000' },
    leads: { type: 'string', default: '2000' },
    damaged: { type: 'string', default: '20000' },
    report: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: new Date().toISOString().slice(0, 10).replaceAll('-', '') },
  },
});
if (values.report) {
  // Only the drills in RELIABILITY.md, whose table the command writes again.
  const day = new Date().toISOString().slice(0, 10);
  const failed = reportDrills({ only: values.only.split(',').filter(Boolean), day });
  process.exit(failed.length > 0 ? 1 : 0);
}
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
