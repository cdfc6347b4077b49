import { writeBlankPngs } from '../../../helpers/blank-png.ts';

export default (folder: string): void => {
  writeBlankPngs(folder, { 'wide.png': [1599, 1199], 'tall.png': [1279, 1279], 'mark.png': [40, 40] });
};
