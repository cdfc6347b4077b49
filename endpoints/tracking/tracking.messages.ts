import type { PerLocale } from '../languages.ts';
import type { Reference } from './tracked-number.ts';

interface Digits {
  /** The computed digit. */
  right: number;
  /** The typed digit. */
  typed: number;
}

interface Division {
  sum: number;
  quotient: number;
  remainder: number;
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
  wrongTitle: string;
  wrong: (digits: Digits) => string;
  wrongAdvice: string;
  missingTitle: string;
  missing: (digit: number) => string;
  missingAdvice: string;
  owner: string;
  category: string;
  serial: string;
  checkDigit: string;
  how: string;
  method: string;
  character: string;
  value: string;
  weight: string;
  product: string;
  sum: string;
  division: (division: Division) => string;
  ten: string;
  containerSource: string;
  referenceTitle: string;
  reference: Readonly<Record<Reference, string>>;
  referenceSource: string;
  exampleTitle: string;
  example: (day: string) => string;
  route: string;
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
    wrongTitle: 'The check digit is wrong',
    wrong: ({ right, typed }) => `With these letters and digits the check digit should be ${right}, not ${typed}.`,
    wrongAdvice:
      'You may have misread one of the eleven characters or swapped two of them. Compare the number with the bill of lading or the container’s door.',
    missingTitle: 'The check digit is missing',
    missing: (digit) => `The check digit should be ${digit}.`,
    missingAdvice:
      'A container number has eleven characters, and you entered ten. The last one is calculated from the others.',
    owner: 'Owner',
    category: 'Category',
    serial: 'Serial number',
    checkDigit: 'Check digit',
    how: 'How the check digit is calculated',
    method:
      'Each letter has a value from A = 10 to Z = 38; 11, 22 and 33 are skipped. Each digit has its own value. The weight of the first character is 1, and each weight is twice the one before. Multiply values by weights, add up the products and divide the sum by 11. The remainder is the check digit.',
    character: 'Character',
    value: 'Value',
    weight: 'Weight',
    product: 'Product',
    sum: 'Sum',
    division: ({ sum, quotient, remainder }) => `${sum} divided by 11 is ${quotient}, remainder ${remainder}.`,
    ten: 'A remainder of 10 becomes the check digit 0.',
    containerSource: 'Source: ISO 6346. The Bureau International des Containers (BIC) registers owner codes.',
    referenceTitle: 'Possible meanings of this number',
    reference: {
      booking:
        'A booking number, which a carrier assigns when it confirms space. Each carrier has its own format, so only the carrier can check it.',
      paps: 'A PAPS number, which US customs uses to review a truck shipment before it reaches the border. It begins with the carrier’s SCAC.',
      pars: 'A PARS number, which Canadian customs uses for the same purpose. It begins with the carrier code that the CBSA assigned.',
    },
    referenceSource:
      'Sources: US Customs and Border Protection, “Updated PAPS Procedures,” January 18, 2005; Canada Border Services Agency, “Best Practices for Processing Highway Shipments.” The lengths come from guides for carriers.',
    exampleTitle: 'Example shipment',
    example: (day) =>
      `This is not your shipment. This page has no real shipments, so it shows the same example for every number, as of ${day}.`,
    route: 'Shanghai → Los Angeles, 40′ high cube',
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
    wrongTitle: '校验码对不上',
    wrong: ({ right, typed }) => `按前十位计算，校验码应为${right}，而不是${typed}。`,
    wrongAdvice: '可能看错一位，或有两位写反，请对照提单或箱门上的箱号核对。',
    missingTitle: '缺少校验码',
    missing: (digit) => `校验码应为${digit}。`,
    missingAdvice: '箱号共十一位，这里只有十位，最后一位可由前十位算出。',
    owner: '箱主代码',
    category: '类别',
    serial: '顺序号',
    checkDigit: '校验码',
    how: '校验码怎么算',
    method:
      '字母换成数值：A为10，依次递增，跳过11、22和33，Z为38；数字就是本身。第一位的权数是1，往后每一位是前一位的两倍。各位数值乘以权数，相加后除以11，余数就是校验码。',
    character: '字符',
    value: '数值',
    weight: '权数',
    product: '乘积',
    sum: '合计',
    division: ({ sum, quotient, remainder }) => `${sum}除以11，商${quotient}，余${remainder}。`,
    ten: '余数为10时，校验码记作0。',
    containerSource: '来源：ISO 6346。箱主代码由国际集装箱局（BIC）登记。',
    referenceTitle: '这个号码可能是',
    reference: {
      booking: '订舱号：承运人确认舱位时给的号码。各家格式不同，只有承运人能核对。',
      paps: 'PAPS号：卡车到达边境之前，美国海关凭此号预先审核货物。号码以承运人的SCAC代码开头。',
      pars: 'PARS号：加拿大海关的同类号码，以CBSA发给承运人的代码开头。',
    },
    referenceSource:
      '来源：美国海关与边境保护局（CBP）2005年1月18日备忘录Updated PAPS Procedures；加拿大边境服务局（CBSA）Best Practices for Processing Highway Shipments。长度以面向承运人的操作指南为准。',
    exampleTitle: '示例货物',
    example: (day) => `这不是您的货。本页没有真实货物的数据，输入任何号码都显示同一个示例，日期以${day}为准。`,
    route: '上海 → 洛杉矶，40尺高柜',
    done: '已完成',
    planned: '计划',
  },
};
