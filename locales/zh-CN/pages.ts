import type { pages as english } from '../en-US/pages.ts';

export const pages: typeof english = {
  caseStudy: {
    customer: '客户',
    industry: '行业',
    lane: '航线',
  },
  careerTeam: {
    filtered: '在职位列表中查看本团队职位',
    all: '全部在招职位',
    places: '团队所在地',
  },
  offices: {
    map: '办公室分布图',
    hours: '工作日办公时间',
    zone: '时区',
    address: '地址',
    phone: '电话',
    teams: '在这里的团队',
    jobs: '在招职位',
    noJobs: '这个办公室暂无在招职位。',
  },
  eguideDocument: {
    kind: '电子指南',
    edition: '版本日期',
    limits: '本指南的边界',
    print: '如需留存，请用浏览器打印本页或另存为PDF。每章另起一页。',
    back: '关于本指南',
  },
  eguide: {
    audience: '适合谁',
    format: '网页，可在线阅读，也可用A4或Letter纸打印',
    length: '篇幅',
    chapters: (count: number) => `共${count}章`,
    contents: '目录',
  },
  event: {
    until: '至',
    pastEvent: '活动日期已过。',
    others: '全部活动',
  },
  formConfirmation: {
    documents: '文件下载',
    about: '相关页面',
    guides: '电子指南',
    chapters: (count: number) => `共${count}章，可在线阅读或打印`,
  },
  formPage: {
    details: '您的信息',
    all: '以下各项均为必填。',
    some: '除注明“选填”的以外，均为必填。',
  },
  glossaryTerm: { alsoCalled: '又称' },
  glossary: {
    termIndex: '按字母查术语',
    otherInitial: '其他',
  },
  helpArticleRedirect: { movedTo: '这篇文章已移到新地址：' },
  preferences: {
    always: '始终开启',
    on: '已开启',
    off: '已关闭',
    notYet: '尚未生效',
    nothingRuns: '此用途目前不运行任何程序，也不保存任何内容。',
    nothingStored: '按本站设置，此用途不保存任何内容。',
    scripts: (names: string) => `用于此用途的脚本：${names}。`,
    again: (days: string) => `您的选择${days}天内有效。期满后，或询问的内容有变化时，会重新询问。`,
    countries: (count: string) => `先征求同意的${count}个国家`,
  },
  privacy: {
    changed: '最近更改',
    contact: '联系邮箱',
    contents: '本政策的各部分',
    captcha: (name: string) =>
      `您开始填写表单时会加载${name}，用来区分真人和程序。它会得知您的IP地址，以及它从浏览器了解到的信息；主机再向它询问您是否通过验证。未启用JavaScript时不加载。`,
    noCaptcha: '本站没有使用验证码。',
    errors: (name: string) =>
      `本站脚本出错时，浏览器向本站主机发送一份错误报告，由该主机转交${name}。发送前不另行询问：报告属于必要服务，用于维持网站正常运行，且不在您的浏览器里保存任何内容。报告包含错误及其在脚本中的位置、页面路径、出错前您点击过的元素、浏览器请求过的路径和脚本写入的提示（不含元素中的文字和搜索词）、浏览器版本、语言，以及您是否为现有客户；不含您的IP地址和Cookie，也不含您输入的内容，但错误信息本身提及的除外。`,
    noErrors: '本站不向任何一方报告脚本错误。',
    replay: (name: string) =>
      `您允许统计分析后，浏览器录制您的访问过程，发往本站主机，由该主机转交${name}。录制内容包括页面布局、滚动、指针移动和点击。发送之前，浏览器把页面上的全部文字和您输入的全部内容替换为星号，并去掉图片和搜索词。撤回同意后，录制随即停止。运价、航线查询和航线图各页不录制。`,
    leadsErasedAfter: (days: string) =>
      `您通过表单提交的内容，自收到之日起满${days}天、且已转交我们的客户系统后删除；尚未转交的，由工作人员决定是否删除。`,
    leadsNotEnded: '您通过表单提交的内容没有设定保存期限，保存到有人删除为止。',
    leadsOnRequest: '您可以要求提前删除。表单提交后，浏览器里为它保存的内容随即删除。',
  },
  searchPage: {
    siteIndex: '全站索引',
    withoutScript: '搜索需要JavaScript，当前浏览器未启用。下方列出了全站页面，可按Ctrl/Cmd+F查找。',
  },
  updateIndex: {
    lane: (from, to, equipment) => `${from}—${to}，${equipment}`,
    week: (day, change) => `${day}当周${change === undefined ? '' : `，${change}`}`,
    change: (percent) => `环比${percent}`,
    noChange: '与上周持平',
  },
  webinarIndex: {
    upcoming: '即将举行的研讨会',
    none: '目前没有排定的研讨会。',
    past: '内容回看：要点与问答',
  },
  webinar: {
    upcoming: '即将举行',
    past: '内容回看',
    online: '线上',
    minutes: (minutes: number) => `${minutes}分钟`,
    audience: '适合谁',
    clocks: '各地时间',
    agenda: '议程',
    questions: '问答',
    over: '研讨会日期已过。没有录像；要点和问答见下文。',
    overRecorded: '研讨会日期已过。录像、要点和问答见下文。',
    recording: '录像',
    watch: (minutes: number, host: string) => `观看录像（${minutes}分钟，在${host}播放）`,
    others: '全部研讨会',
    cities: {
      'Asia/Shanghai': '上海',
      'Europe/Berlin': '汉堡',
      'America/New_York': '纽约',
      'America/Los_Angeles': '洛杉矶',
    },
  },
};
