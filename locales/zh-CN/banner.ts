export const banner = '加入工程团队';
