import type { talkToAnExpert as english } from '../../en-US/forms/talk-to-an-expert.ts';

export const talkToAnExpert: typeof english = {
  name: '咨询专家',
  submit: '提交咨询',
  heading: '您的问题',
  fields: {
    topic: {
      label: '主题',
      missing: '请选择主题',
      options: {
        ocean: '海运',
        air: '空运',
        customs: '清关',
        rates: '运价与合约',
        emissions: '碳排放',
        other: '其他',
      },
    },
  },
};
