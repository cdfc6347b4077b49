import type { blockSamples as english } from '../en-US/block-samples.ts';

export const blockSamples: typeof english = {
  hero: {
    kicker: '海运',
    title: '上海至洛杉矶整箱运输',
    lead: '我们负责订舱、把空柜送到工厂，并在洛杉矶完成清关。一票货，一份档案、一位对接人、一张账单。',
    actions: [
      { label: '货运询价', href: '/get-started/quote' },
      { label: '航线动态', href: '/global-logistics-update' },
    ],
    lanes: ['cnsha-uslax'],
  },
  text: {},
  'feature-grid': {
    title: '我们负责哪些环节',
    lead: '每个环节都可以单独委托；多数货主会把整条航线交给我们。',
    items: [
      { title: '订舱', text: '每条航线保留两家船公司的舱位，遇到甩柜时可以改配下一班船。', drawing: 'ship' },
      {
        title: '单证',
        text: '按照装箱单缮制提单样本，并在船公司截单之前发给您确认。',
        href: '/glossary/bill-of-lading',
        drawing: 'document',
      },
      {
        title: '派送',
        text: '车队在收到提柜号的同时收到最后免费日，避免滞港费在不知情时产生。',
        href: '/glossary/demurrage',
        drawing: 'truck',
      },
    ],
  },
  steps: {
    title: '一票货如何运作',
    lead: '天数从货好日期算起，其余以船期为准。',
    items: [
      { title: '订舱', text: '书面确认船名航次、截关时间和免箱期。', when: '提前14天' },
      { title: '装柜', text: '空柜到厂，由您装货并施封。', when: '第0天' },
      { title: '申报VGM', text: '由您提供重柜的核实总重；没有VGM，码头不予装船。', when: '截关之前' },
      { title: '到港', text: '船舶靠泊前完成报关，并在免箱期内派送到仓。', when: '第18至22天' },
    ],
  },
  timeline: {
    title: '开船前后的几个日子',
    lead: '每个日子对应一项截止，订舱时全部告知。',
    items: [
      { label: '提空', day: -5, text: '拖车把空柜送到工厂。' },
      { label: '截单、截VGM', day: -3, text: '补料和核实总重须在这天前交齐。' },
      { label: '截港', day: -2, text: '重柜进到码头。' },
      { label: '开船', day: 0, text: '船舶离港，具体时刻以船公司为准。' },
      { label: '到港', day: 17, text: '此时报关资料已递交，拖车已约好。' },
    ],
    illustrative: true,
  },
  'lane-strip': {
    title: '苏州至达拉斯海运',
    lead: '正常情况下各段所需天数。',
    legs: [
      { mode: 'truck', from: '苏州', to: '上海', days: '1', note: '在工厂装柜' },
      { mode: 'ocean', from: '上海', to: '洛杉矶', days: '14–16' },
      { mode: 'customs', from: '洛杉矶', days: '1–2', note: '到港之前申报' },
      { mode: 'rail', from: '洛杉矶', to: '达拉斯', days: '4–5' },
    ],
    illustrative: true,
  },
  map: {
    title: '上海出发的航线',
    lead: '每周有船开往美西、美东和西北欧。',
    lanes: ['cnsha-uslax', 'cnsha-usnyc', 'cnsha-nlrtm'],
  },
  figures: {
    title: '一个40尺高柜的数据',
    items: [
      { label: '柜内长度', value: '12.03', unit: '米', note: '柜门处净宽2.34米。' },
      { label: '容积', value: '76.3', unit: '立方米', note: '纸箱按68立方米排计划。' },
      { label: '载重', value: '26.5', unit: '吨', note: '沿途公路限重一般更低。' },
    ],
    illustrative: true,
  },
  bars: {
    title: '一个柜，货价之外还有哪些费用',
    lead: '退款画在零线左边。',
    unit: '美元',
    items: [
      { label: '海运费', value: 2400 },
      { label: '关税', value: 2400, note: '货价的6%，假设' },
      { label: '货物处理费', value: 138.56 },
      { label: '保险', value: 0, note: '由卖方投保' },
      { label: '押金退款', value: -300 },
    ],
    total: '合计',
    highlight: '关税',
    illustrative: true,
  },
  'before-after': {
    title: '一条船，还是三条船',
    lead: '同样的货，两种装法、两种走法。',
    before: '全押一条船',
    after: '分到三条船',
    items: [
      { label: '整箱数量', before: 5, after: 3, unit: '个', note: '重货与泡货混装。' },
      { label: '押在同一条船上（最多）', before: 100, after: 31, unit: '%' },
    ],
    illustrative: true,
  },
  calendar: {
    title: '从黑色星期五到节后第一班船',
    items: [
      { label: '黑色星期五', from: '2026-11-27' },
      { label: '装柜与各项截止', from: '2027-01-15', to: '2027-01-21', note: '本例留六天。' },
      { label: '供应商装不上船的空档', from: '2027-01-28', to: '2027-03-04' },
      { label: '春节', from: '2027-02-06' },
    ],
    illustrative: true,
  },
  'small-multiples': {
    title: '同一刻度比较三条航线',
    lead: '纵轴相同，各条航线的高低可以直接比较。',
    lanes: ['cnsha-uslax', 'cnsha-usnyc', 'cnsha-nlrtm'],
  },
  'container-fit': {
    title: '轻货重货，先到哪个上限',
    lead: '服装先装满容积，离限重还远；钢件正好相反。',
    containers: [
      { label: '20尺普柜', length: 5900, width: 2350, height: 2390, payload: 28_200 },
      { label: '40尺高柜', length: 12_030, width: 2350, height: 2700, payload: 26_500 },
    ],
    cargo: [
      { label: '纸箱装服装', length: 600, width: 400, height: 400, weight: 12 },
      { label: '纸箱装钢制管件', length: 400, width: 300, height: 200, weight: 25, upright: true },
    ],
    illustrative: true,
  },
  table: {
    title: '柜型与装载量',
    lead: '以下为常见内尺寸，实际以柜门铭牌为准。',
    columns: ['柜型', '柜内长度（米）', '容积（立方米）', '适用货物'],
    rows: [
      ['20尺普柜', '5.90', '33.2', '瓷砖、机械、金属等重货'],
      ['40尺普柜', '12.03', '67.7', '混装纸箱'],
      ['40尺高柜', '12.03', '76.3', '家具、服装、玩具等轻货'],
    ],
    numeric: [1, 2],
  },
  checklist: {
    title: '需要准备的单证',
    lead: '请提供可检索文字的电子文件，不要用照片。',
    items: [
      {
        name: '商业发票',
        text: '列明货值、币种、贸易术语，以及海关能据以归类的品名。',
        from: '卖方',
        href: '/glossary/commercial-invoice',
      },
      {
        name: '装箱单',
        text: '件数、重量和尺寸；合计须与发票一致。',
        from: '卖方',
        href: '/glossary/packing-list',
      },
      {
        name: '原产地证',
        text: '仅在申请优惠税率时需要。',
        from: '商会或海关',
        href: '/glossary/certificate-of-origin',
      },
    ],
  },
  'document-boxes': {
    title: '空运单逐栏看',
    document: '空运单，其中三栏',
    boxes: [
      { number: '1A', label: '航司代码与序号', entry: '999-12345675', wide: true },
      { number: '2', label: '发货人', entry: '示例灯具公司', note: '交运货物的一方。' },
      { number: '22F', label: '计费重量', entry: '250.0', note: '实重与体积重取大者。' },
    ],
    illustrative: true,
  },
  media: {
    src: '/images/bill-of-lading-specimen.zh.png',
    alt: '提单样本：按栏列出发货人、收货人、船名航次、箱号与封号、唛头和重量',
    caption: '确认提单样本之前，请逐栏与装箱单核对。',
  },
  quote: {
    text: '我们不再追问柜子到了哪里，而是直接问仓库哪一天要安排人手卸货。',
    by: '某家具进口商物流负责人（示例）',
  },
  names: {
    title: '与我们合作的行业',
    items: ['家具', '自行车', '机械零件', '服装', '玩具', '灯具', '厨具'],
  },
  faq: {
    title: '关于整箱运输的问题',
    items: [
      {
        question: '货量多大时整箱更划算？',
        answer: '一般在13至15立方米以上。低于这个货量，拼箱的每立方米价格更低。',
      },
      { question: '由谁施封？', answer: '谁装箱谁施封。请把封号写在装箱单上，并与提单保持一致。' },
      {
        question: '柜子没赶上船怎么办？',
        answer: '我们改配同一航线的下一班船，当天告知新的船期，并向码头申请延长码头内免箱期。',
      },
    ],
  },
  form: { form: 'search', title: '查找您需要的术语', text: '可搜索帮助文章、航线动态和术语表。' },
  tool: { tool: 'break-even', title: '用自己的报价比一比', lead: '把示例中的数字换成自己报价里的数字。' },
  related: {
    title: '订舱之前',
    items: [
      'help-article/101-what-a-quote-includes',
      'glossary-term/full-container-load',
      'blog/lcl-or-fcl-break-even',
    ],
  },
  'call-to-action': {
    title: '订舱之前先看清价格',
    text: '请告诉我们提货地址、品名和货好日期，报价会逐项列明费用。',
    action: { label: '货运询价', href: '/get-started/quote' },
  },
};
