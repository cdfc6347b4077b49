import type { Locale } from '../../../runtime/contract/locales.ts';
import type { Dice } from './dice.ts';

/** The text generators of one language. */
export interface Speech {
  title: (dice: Dice, number: number) => string;
  /** The summary in lists and search results, with a suitable length. */
  summary: (dice: Dice) => string;
  sentence: (dice: Dice) => string;
  /** A few words that fit into any sentence. */
  phrase: (dice: Dice) => string;
  /** Joins a sentence and an inline element: a link, code or struck-out figures. */
  joined: (sentence: string, more: string) => string;
  separator: string;
  headings: readonly string[];
  columns: readonly [string, string, string, string];
  /** Texts of links to other sites. */
  elsewhere: readonly string[];
}

export const PORTS =
  'Antwerp Busan Colombo Durban Gdansk Genoa Halifax Houston Kobe Lagos Manzanillo Ningbo Oakland Piraeus Rotterdam Santos Savannah Shanghai Tacoma Yantian'.split(
    ' ',
  );

const WHO =
  'a first-time importer|our booking desk|the terminal|every second carrier|the consignee|a careful buyer|the haulier|the factory|the claims desk|a broker with time to read|the warehouse crew|whoever pays the freight'.split(
    '|',
  );
const DOES =
  'asks for|checks|moves|pays for|plans|postpones|prices|reports|underrates|waits for|weighs|writes down'.split('|');
const THING =
  'the empty boxes of the week|demurrage and detention|space on the second sailing|a late amendment of the manifest|the packing list|free time at the ramp|the fuel surcharge|a split shipment|proof of origin|the reefer plugs|chassis for the whole train|the weight that was declared|the cut-off for dangerous goods|a bond for the year|stock that nobody counted|the forecast of the buyers'.split(
    '|',
  );
const WHEN =
  'before the vessel berths|after a holiday|when two strings are merged|in the third week of a month|once the invoice is there|while the yard is full|as soon as rates settle|without being told|at the gate|on the day of the exam'.split(
    '|',
  );
const OPENING = 'On most lanes|Last year|For small parcels|By the book|Under pressure|All the same|To be exact'.split(
  '|',
);
const START = 'Measuring|Notes on|How to price|When to check|A month of|Who pays for|Planning|The cost of'.split('|');
const TOPIC =
  'free time|blank sailings|customs exams|landed cost|transshipment|rate sheets|cold storage|haulage|cargo claims|duty refunds|forecasts|cross-docking'.split(
    '|',
  );

const HAN_WHO = '发货人|收货人|船公司|报关行|仓库主管|采购经理|我们的操作团队|保险公司|卡车车队|堆场'.split('|');
const HAN_DOES = '提前核对|重新安排|逐项记录|每周更新|再次确认|按时提交|分批处理|单独计算'.split('|');
const HAN_THING =
  '装箱单|舱单信息|滞期费|免费堆存期|燃油附加费|原产地证明|危险品申报|订舱数量|拼箱货物|冷藏柜电源|到岸成本|年度保证金'.split(
    '|',
  );
const HAN_WHEN =
  '以免错过截关时间|再决定是否改配|这样月底对账更快|因为旺季舱位有限|然后通知目的港|并把结果发给买家|直到船舶靠泊|否则会产生额外费用'.split(
    '|',
  );

const english: Speech = {
  title: (dice, number) =>
    `${dice.one(START)} ${dice.one(TOPIC)}${dice.chance(0.5) ? ` in ${dice.one(PORTS)}` : ''} (${number})`,
  summary: (dice) => `${capital(clause(dice))}.`,
  sentence: (dice) => {
    const said = clause(dice);
    const more = dice.chance(0.2) ? `, and ${dice.one(WHO)} ${dice.one(DOES)} ${dice.one(THING)}` : '';
    return `${dice.chance(0.25) ? `${dice.one(OPENING)}, ${said}` : capital(said)}${more}.`;
  },
  phrase: (dice) => dice.one(THING),
  joined: (sentence, more) => `${sentence.slice(0, -1)}: ${more}.`,
  separator: ' ',
  headings:
    'What we were asked|Where the time goes|A booking, step by step|What it costs|Papers that must be there|Who answers for it|What the figures do not say|If it goes wrong|Two lanes compared|What we would do again'.split(
      '|',
    ),
  columns: ['Lane', 'Days', 'USD a box', 'Remark'],
  elsewhere: ['the tariff of the port', 'a survey of carriers', 'the official notice', 'last month’s schedule'],
};

const chinese: Speech = {
  title: (dice, number) => `${dice.one(HAN_THING)}与${dice.one(HAN_THING)}：第${number}篇`,
  summary: (dice) => hanSentence(dice) + hanSentence(dice),
  sentence: hanSentence,
  phrase: (dice) => dice.one(HAN_THING),
  // Spaces prevent a bare URL from including the full stop.
  joined: (sentence, more) => `${sentence.slice(0, -1)}：${more} 。`,
  separator: '',
  headings:
    '我们收到的问题|时间花在哪里|订舱的每一步|费用构成|必须备齐的单证|责任由谁承担|数字没有说明的事|出现问题怎么办|两条航线的比较|下次我们会怎么做'.split(
      '|',
    ),
  columns: ['航线', '天数', '每箱美元', '备注'],
  elsewhere: ['港口费率表', '承运人调查报告', '官方公告原文', '上月船期表'],
};

export const SPEECH: Readonly<Record<Locale, Speech>> = { 'en-US': english, 'zh-CN': chinese };

function clause(dice: Dice): string {
  return `${dice.one(WHO)} ${dice.one(DOES)} ${dice.one(THING)} ${dice.one(WHEN)}`;
}

function hanSentence(dice: Dice): string {
  const thing = dice.one(HAN_THING) + (dice.chance(0.4) ? `和${dice.one(HAN_THING)}` : '');
  return `${dice.one(HAN_WHO)}${dice.one(HAN_DOES)}${thing}，${dice.one(HAN_WHEN)}。`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
