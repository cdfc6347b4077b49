import * as z from 'zod';
import { block, blockLead, blockTitle, href, label, sentences } from './block.ts';

/** A list of required documents; `from` names the issuer of one. */
export const checklist = block({
  id: 'checklist',
  schema: {
    title: blockTitle,
    lead: blockLead,
    items: z
      .array(
        z.strictObject({
          name: label.describe('The name of the document: "Packing list".'),
          text: sentences.describe('The contents that the document must have.'),
          from: label.describe('The party that provides the document: "Seller".').optional(),
          href: href.describe('A page about the document.').optional(),
        }),
      )
      .min(1)
      .max(12)
      .describe('The required documents.'),
  },
  texts: ({ title, lead, items }) => [title, lead, ...items.flatMap(({ name, text, from }) => [name, text, from])],
  sample: {
    'en-US': {
      title: 'What you need',
      lead: 'Send searchable files, not photographs.',
      items: [
        {
          name: 'Commercial invoice',
          text: 'Value, currency, Incoterms rule and a description that customs can classify.',
          from: 'Seller',
          href: '/glossary/commercial-invoice',
        },
        {
          name: 'Packing list',
          text: 'Packages, weights and dimensions. The totals must match the invoice.',
          from: 'Seller',
          href: '/glossary/packing-list',
        },
        {
          name: 'Certificate of origin',
          text: 'Only if you claim a lower duty rate.',
          from: 'Chamber of commerce',
          href: '/glossary/certificate-of-origin',
        },
      ],
    },
    'zh-CN': {
      title: '需要准备的单证',
      lead: '请提供可检索文字的电子文件，不要用照片。',
      items: [
        {
          name: '商业发票',
          text: '写明货值、币种、贸易术语，以及海关能据以归类的品名。',
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
  },
});
