import { writeBlankPngs } from '../../../helpers/blank-png.ts';

export default (folder: string): void => {
  writeBlankPngs(folder, {
    'mark.png': [3200, 4],
    'symbol.png': [1600, 4],
    'least.png': [1600, 1200],
    'least-tall.png': [1280, 961],
    'most-tall.png': [2560, 1921],
  });
};
