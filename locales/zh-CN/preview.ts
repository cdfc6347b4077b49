import type * as english from '../en-US/preview.ts';

export const sink: typeof english.sink = {
  title: '浏览器发出了什么',
  lead: '除正式发布的版本外，网站原本要发给第三方的访客信息都改发到这里，不再外传：同意选择、标签请求、分析事件、性能指标、错误报告。',
  retention: (most) => `只在内存中保留最近${most}条，最新的排在最前，合计不超过8 MB，预览结束即清除。`,
  empty: '清空列表',
  none: '这里还没有内容。',
  heads: ['时间', '类别', '站点', '页面', '事件'],
  payload: (bytes) => `完整内容，${bytes}字节`,
};

export const tracking: typeof english.tracking = {
  title: '货物跟踪',
  lead: '输入号码，本页会核对格式、说明结果，并用一票示例货物展示跟踪页面的样子。',
  label: '箱号、订舱号、PAPS号或PARS号',
  button: '查询',
  shapes: '号码格式',
  shape: {
    container: { name: '箱号', format: '四个字母（第四个是U、J或Z）加七位数字，例如CSQU3054383。' },
    booking: { name: '订舱号', format: '6至20位字母或数字，以承运人的写法为准。' },
    paps: { name: 'PAPS号（卡车入境美国）', format: '承运人的SCAC代码（四个字母）加4至12位字母或数字。' },
    pars: { name: 'PARS号（卡车入境加拿大）', format: '承运人代码（四位）加4至21位字母或数字。' },
  },
  empty: '请输入号码。',
  unknown: '无法识别此格式，请对照格式说明检查。',
  rightTitle: '箱号无误',
  right: (digit) => `校验码是${digit}，与计算结果一致，号码很可能没有抄错。这个柜子是否存在，只有箱主知道。`,
  wrong: ({ right, typed }) => `按前十位计算，校验码应为${right}，而不是${typed}。`,
  missing: (digit) => `校验码应为${digit}。`,
  referenceTitle: '这个号码可能是',
  exampleTitle: '示例货物',
  example: (day) => `这不是您的货。本页没有真实货物的数据，输入任何号码都显示同一个示例，日期以${day}为准。`,
  route: '上海 → 洛杉矶，40尺高柜',
  heads: ['日期', '节点', '地点', '状态'],
  done: '已完成',
  planned: '计划',
  steps: {
    bookingConfirmed: '订舱确认',
    emptyPickedUp: '提空柜',
    massDeclared: '提交VGM、申报ISF',
    atTerminal: '重柜进港',
    loaded: '装船开航',
    arrives: '到港',
    discharged: '卸船，清关放行',
    delivered: '送达仓库',
    emptyReturned: '还空柜',
  },
  places: {
    shanghai: '上海',
    losAngeles: '洛杉矶',
    warehouse: '洛杉矶附近仓库',
  },
};

export const mockPages: typeof english.mockPages = {
  pages: {
    documents: {
      title: '单证',
      lead: '货物的单证从这个网址打开。',
    },
    onboarding: {
      title: '新客户开户',
      lead: '新客户在这个网址提交首次出货前所需的资料。',
    },
    users: {
      title: '我的账户',
      lead: '客户在这个网址查看自己和同事的账户。',
    },
    disableGoogleAuth: {
      title: '停用谷歌登录',
      lead: '不想再用谷歌账号登录的客户，可以在这个网址停用。',
    },
    login: {
      title: '登录',
      lead: '本机没有账户，所以不问密码。以示例客户的身份继续，可以看到网站怎样对待已登录的客户。',
    },
    logout: {
      title: '退出登录',
      lead: '结束示例客户在这个浏览器里的会话。',
    },
  },
  signedIn: '您已作为示例客户登录。',
  signedOut: '您尚未登录。',
  logIn: '以示例客户身份继续',
  logOut: '退出登录',
};

export const progress: typeof english.progress = {
  title: '网站正在构建',
  lead: '构建完成后，此页会自动显示网站。',
  stages: {
    'find changes': '查找改动',
    'read content': '读取内容',
    'plan pages': '规划页面',
    'check links': '检查链接',
    'bundle code': '打包代码',
    'render pages': '渲染页面',
    'make images': '生成图片',
    publish: '发布',
  },
  step: (name, { number, count }) => `第${number}步，共${count}步：${name}`,
  parts: (done, total) => `${done} / ${total}`,
  failedTitle: '构建失败',
  failedLead: '请修正下列问题，然后重新启动。',
};
