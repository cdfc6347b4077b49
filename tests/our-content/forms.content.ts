import type { Element } from 'hast';
import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../contract/locales.ts';
import { attributeOf, findElements, parseHtml, textIn } from '../helpers/form-parts.ts';
import { notEmpty } from '../helpers/not-empty.ts';
import { ourPage, ourPaths } from '../helpers/our-export.ts';

/** A form of our site: its labels and options in order, and its button. */
interface Form {
  row: string;
  path: string;
  form: string;
  asks: Readonly<Record<Locale, readonly string[]>>;
}

const AGREED: Readonly<Record<Locale, string>> = {
  'en-US': 'I agree to the Terms of Service and the Privacy Policy.',
  'zh-CN': '我同意服务条款和隐私政策。',
};

const FORMS: readonly Form[] = [
  {
    row: '[P09] [Q1] the freight quote',
    path: '/get-started/quote',
    form: 'quote',
    asks: {
      'en-US': [
        'Origin|Destination|Service|Port to Port|Port to Door|Cargo|Shipment mode|Ocean FCL|Ocean LCL|Air',
        "20' Standard|40' Standard|40' High Cube|45' High Cube",
        'Dangerous goods|Batteries|Hazardous Materials|Creams, liquids, powders|Magnets',
        'Weight (in KG)|Volume (in CBM)|Estimated cargo value (in USD)|Cargo Ready Date|Est. Transit Time',
        'Name|Work Email|Company Name|Phone|Get a quote',
      ],
      'zh-CN': [
        '起运地|目的地|服务范围|港到港|港到门|货物|运输方式|海运整箱|海运拼箱|空运',
        '20尺普柜|40尺普柜|40尺高柜|45尺高柜',
        '危险品及敏感货|电池|危险品|膏状、液体、粉末|磁性物品',
        '重量（公斤）|体积（立方米）|预估货值（美元）|货好日期|预计运输时间',
        '姓名|工作邮箱|公司名称|电话|提交询价',
      ],
    },
  },
  {
    row: '[P17] [Q2] the sign-up',
    path: '/sign-up',
    form: 'sign-up',
    asks: {
      'en-US': [
        'First Name|Last Name|Company Name|Work Email|Phone Number|Country/region|Job Title',
        'Annual International Freight Shipments|None yet|1 to 10|11 to 50|51 to 200|201 to 1,000|More than 1,000',
        'International Commercial Terms|EXW or FOB|CIF, DAP, DDU or DDP|Other',
        `${AGREED['en-US']}|Sign up`,
      ],
      'zh-CN': [
        '姓|名|公司名称|工作邮箱|电话号码|国家/地区|职位',
        '每年国际货运票数|暂无|1至10票|11至50票|51至200票|201至1,000票|超过1,000票',
        '国际贸易术语|EXW或FOB|CIF、DAP、DDU或DDP|其他',
        `${AGREED['zh-CN']}|注册`,
      ],
    },
  },
  {
    row: '[P18] [Q3] the question to an expert',
    path: '/talk-to-an-expert',
    form: 'talk-to-an-expert',
    asks: {
      'en-US': [
        'Topic|Ocean freight|Air freight|Customs|Rates and contracts|Emissions|Other|Message',
        'First Name|Last Name|Work Email|Company Name|Phone|Country/region',
        `${AGREED['en-US']}|Send question`,
      ],
      'zh-CN': [
        '主题|海运|空运|清关|运价与合约|碳排放|其他|留言',
        '姓|名|工作邮箱|公司名称|电话|国家/地区',
        `${AGREED['zh-CN']}|提交咨询`,
      ],
    },
  },
  {
    row: '[P13] the open emissions sign-up',
    path: '/open-emissions-signup',
    form: 'open-emissions-signup',
    asks: {
      'en-US': [
        'First Name|Last Name|Company Name|Work Email|How you will use the figures',
        `${AGREED['en-US']}|Sign up`,
      ],
      'zh-CN': ['姓|名|公司名称|工作邮箱|数据用途', `${AGREED['zh-CN']}|提交登记`],
    },
  },
  {
    row: '[Q5] the newsletter',
    path: '/newsletter',
    form: 'newsletter',
    asks: { 'en-US': ['Email|Subscribe'], 'zh-CN': ['电子邮箱|订阅'] },
  },
];

/** Returns the only form of this name in the main content or the footer of a page. */
function formOn(html: string, name: string, within: 'main' | 'footer' = 'main'): Element {
  const parts = findElements(parseHtml(html).root, ({ tagName }) => tagName === within);
  const found = parts.flatMap((part) =>
    findElements(part, (element) => element.tagName === 'form' && attributeOf(element, 'dataForm') === name),
  );
  const [form] = found;
  if (form === undefined || found.length > 1) throw new Error(`${found.length} forms are called ${name}`);
  return form;
}

/** Returns the texts of labels, group legends, options and buttons in order, without country options and the trap. */
function asked(form: Element): string[] {
  const unseen = findElements(form, (element) => attributeOf(element, 'dataTrap') !== undefined).flatMap((element) =>
    findElements(element),
  );
  const steps = findElements(form, (element) => attributeOf(element, 'dataStep') !== undefined).flatMap((element) =>
    element.children.filter((child): child is Element => child.type === 'element' && child.tagName === 'legend'),
  );
  const left = new Set([...unseen, ...steps]);
  return findElements(form, ({ tagName }) => ['label', 'legend', 'option', 'button'].includes(tagName))
    .filter((element) => !left.has(element))
    .filter((element) => element.tagName !== 'option' || !/^(?:|[A-Z]{2})$/.test(attributeOf(element, 'value') ?? ''))
    .map((element) => textIn(element).replace(/\s*(?:optional|选填)$/, ''));
}

describe.each(LOCALES)('our own site in %s', (locale) => {
  test.each(FORMS)('$row has exactly these labels and posts to its path', ({ path, form: name, asks }) => {
    const form = formOn(ourPage(locale, path), name);
    expect(asked(form)).toEqual(asks[locale].join('|').split('|'));
    expect([attributeOf(form, 'method'), attributeOf(form, 'action')]).toEqual(['post', `/leads/${name}`]);
  });

  test.each(FORMS.filter(({ asks }) => asks[locale].join().includes(AGREED[locale])))(
    '$row requires consent to the terms and the privacy policy',
    ({ path, form: name }) => {
      const form = formOn(ourPage(locale, path), name);
      const [box] = findElements(form, (element) => attributeOf(element, 'name') === 'agreement');
      expect(box && [attributeOf(box, 'type'), attributeOf(box, 'required'), attributeOf(box, 'checked')]).toEqual([
        'checkbox',
        '',
        undefined,
      ]);
      const links = findElements(form, ({ tagName }) => tagName === 'a').map((link) => attributeOf(link, 'href'));
      expect(links).toEqual(['/terms-and-conditions', '/privacy']);
    },
  );

  test('[P09] the chooser links to the quote, the sign-up and the expert', () => {
    const main = findElements(parseHtml(ourPage(locale, '/get-started')).root, ({ tagName }) => tagName === 'main');
    const cells = notEmpty(main).flatMap((element) => findElements(element, ({ tagName }) => tagName === 'h3'));
    const targets = cells.flatMap((cell) => findElements(cell, ({ tagName }) => tagName === 'a'));
    const paths = targets.map((target) => attributeOf(target, 'href'));
    expect(paths).toEqual(['/get-started/quote', '/sign-up', '/talk-to-an-expert']);
  });

  test('[Q5] the newsletter form is also in the footer of every article', () => {
    for (const path of notEmpty(ourPaths(locale, 'blog-post'))) {
      const form = formOn(ourPage(locale, path), 'newsletter', 'footer');
      expect([path, attributeOf(form, 'action'), ...asked(form)]).toEqual([
        path,
        '/leads/newsletter',
        ...(locale === 'en-US' ? ['Email', 'Subscribe'] : ['电子邮箱', '订阅']),
      ]);
    }
  });
});
