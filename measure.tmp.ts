import { bundlePlainIslands } from './pipeline/bundle/bundle-islands.ts';
import { weightOf } from './pipeline/bundle/budget.ts';
const plain = await bundlePlainIslands();
for (const [name, scripts] of Object.entries(plain)) if (/quote|^form/.test(name)) console.log(name, await weightOf(scripts), scripts.map(s=>s.path).join());
