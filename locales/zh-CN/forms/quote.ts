import type { quote as english } from '../../en-US/forms/quote.ts';

export const quote: typeof english = {
  name: '货运询价',
  submit: '提交询价',
  steps: { where: '路线', what: '货物', when: '日期', who: '联系人' },
  heading: '货物信息',
  fields: {
    origin: { label: '起运地', hint: '港口、机场或城市，例如上海或CNSHA。', missing: '请填写起运地' },
    destination: { label: '目的地', hint: '港口、机场或城市，例如芝加哥。', missing: '请填写目的地' },
    service: {
      label: '服务范围',
      hint: '需要提货的，请在“货物”一栏填写地址。',
      options: { 'port-to-port': '港到港', 'port-to-door': '港到门' },
    },
    cargo: { label: '货物', hint: '品名和包装方式；如已知，请注明HS编码。', missing: '请填写货物描述' },
    mode: {
      label: '运输方式',
      missing: '请选择运输方式',
      options: { 'ocean-fcl': '海运整箱', 'ocean-lcl': '海运拼箱', air: '空运' },
    },
    containers20: { label: '20尺普柜', hint: '柜量。', wrong: '请填写0至999的整数' },
    containers40: { label: '40尺普柜', hint: '柜量。', wrong: '请填写0至999的整数' },
    containers40hc: { label: '40尺高柜', hint: '柜量。', wrong: '请填写0至999的整数' },
    containers45hc: { label: '45尺高柜', hint: '柜量。', wrong: '请填写0至999的整数' },
    dangerousGoods: {
      label: '危险品及敏感货',
      hint: '请勾选适用项；不勾选即表示没有。',
      options: {
        batteries: '电池',
        'hazardous-materials': '危险品',
        'creams-liquids-powders': '膏状、液体、粉末',
        magnets: '磁性物品',
      },
    },
    weight: { label: '重量（公斤）', hint: '整票货物的毛重。', wrong: '请填写公斤数，例如1,200' },
    volume: { label: '体积（立方米）', hint: '各件长 × 宽 × 高（米）的乘积相加。', wrong: '请填写立方米数，例如12.5' },
    cargoValue: {
      label: '预估货值（美元）',
      hint: '海关规费、关税和保险费按货值计。',
      wrong: '请填写美元金额，例如25,000',
    },
    cargoReadyDate: { label: '货好日期', hint: '最早可以提货的日期。', wrong: '请填写今天或以后的日期' },
    transitTime: { label: '预计运输时间', hint: '如有时限，请填写最多天数。', wrong: '请填写天数，例如30' },
  },
};
