/**
 * Names that replace ICU's, because the site must use them. The person who is legally responsible for the site owns this
 * list. In mainland China the three regions are named as parts of China.
 */
export const countryNames = { HK: '中国香港', MO: '中国澳门', TW: '中国台湾' };
