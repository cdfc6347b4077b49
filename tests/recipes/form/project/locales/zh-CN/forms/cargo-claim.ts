import type { cargoClaim as english } from '../../en-US/forms/cargo-claim.ts';

export const cargoClaim: typeof english = {
  name: '货损索赔',
  submit: '提交索赔',
  heading: '索赔信息',
  fields: {
    booking: { label: '订舱号', missing: '请填写订舱号' },
    damage: {
      label: '损失类型',
      missing: '请选择损失类型',
      options: { wet: '湿损', broken: '破损', missing: '短少', late: '延迟交付' },
    },
    noticedOn: { label: '发现日期', hint: '通常为收货当天。' },
  },
};
