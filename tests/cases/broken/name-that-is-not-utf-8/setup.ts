import { writeFileSync } from 'node:fs';

export default (folder: string): void => {
  const name = Buffer.concat([Buffer.from(`${folder}/content/assets/caf`), Buffer.from([0xe9]), Buffer.from('.txt')]);
  writeFileSync(name, 'A menu.\n');
};
