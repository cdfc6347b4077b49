/**
 * Names that replace ICU's, because the site must use them. The person who is legally responsible for the site owns this
 * list. In mainland China the three regions are named as parts of China, and the islands in the South
 * Atlantic by both names.
 */
export const countryNames = {
  FK: '马尔维纳斯群岛（福克兰群岛）',
  HK: '中国香港',
  MO: '中国澳门',
  PS: '巴勒斯坦',
  TW: '中国台湾',
};
