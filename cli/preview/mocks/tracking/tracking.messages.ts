import type { PerLocale } from '../../../../endpoints/languages.ts';
import type { Reference } from './tracked-number.ts';

interface Digits {
  /** The computed digit. */
  right: number;
  /** The typed digit. */
  typed: number;
}

interface TrackingMessages {
  title: string;
  lead: string;
  label: string;
  button: string;
  shapes: string;
  /** The name and the shape of each kind of number. */
  shape: Readonly<Record<'container' | Reference, readonly [name: string, shape: string]>>;
  empty: string;
  unknown: string;
  rightTitle: string;
  right: (digit: number) => string;
  wrong: (digits: Digits) => string;
  missing: (digit: number) => string;
  referenceTitle: string;
  exampleTitle: string;
  example: (day: string) => string;
  route: string;
  /** The heads of the table of steps: day, step, place and state. */
  heads: readonly string[];
  done: string;
  planned: string;
}

export const trackingMessages: PerLocale<TrackingMessages> = {
  'en-US': {
    title: 'Track a shipment',
    lead: 'Enter a number. This page checks its format, explains the result and shows an example of a tracked shipment.',
    label: 'Container, booking, PAPS or PARS number',
    button: 'Track',
    shapes: 'Number formats',
    shape: {
      container: ['Container', 'Four letters (the fourth is U, J or Z) and seven digits, such as CSQU3054383.'],
      booking: ['Booking', '6 to 20 letters and digits, exactly as the carrier wrote them.'],
      paps: ['PAPS, into the US by truck', 'The carrier’s four-letter SCAC and 4 to 12 letters and digits.'],
      pars: ['PARS, into Canada by truck', 'The four-character carrier code and 4 to 21 letters and digits.'],
    },
    empty: 'Enter a number.',
    unknown: 'We do not recognize this format. Compare your number with the formats on this page.',
    rightTitle: 'This number is valid',
    right: (digit) =>
      `Its check digit is ${digit}, which matches the calculation, so you most likely copied the number correctly. Only the owner knows whether the container exists.`,
    wrong: ({ right, typed }) => `With these letters and digits the check digit should be ${right}, not ${typed}.`,
    missing: (digit) => `The check digit should be ${digit}.`,
    referenceTitle: 'Possible meanings of this number',
    exampleTitle: 'Example shipment',
    example: (day) =>
      `This is not your shipment. This page has no real shipments, so it shows the same example for every number, as of ${day}.`,
    route: 'Shanghai → Los Angeles, 40′ high cube',
    heads: ['Day', 'Step', 'Place', 'State'],
    done: 'done',
    planned: 'planned',
  },
  'zh-CN': {
    title: '货物跟踪',
    lead: '输入号码，本页会核对格式、说明结果，并用一票示例货物展示跟踪页面的样子。',
    label: '箱号、订舱号、PAPS号或PARS号',
    button: '查询',
    shapes: '号码格式',
    shape: {
      container: ['箱号', '四个字母（第四个是U、J或Z）加七位数字，例如CSQU3054383。'],
      booking: ['订舱号', '6至20位字母或数字，以承运人的写法为准。'],
      paps: ['PAPS号（卡车入境美国）', '承运人的SCAC代码（四个字母）加4至12位字母或数字。'],
      pars: ['PARS号（卡车入境加拿大）', '承运人代码（四位）加4至21位字母或数字。'],
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
  },
};
