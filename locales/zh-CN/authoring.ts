import type { authoring as english } from '../en-US/authoring.ts';

export const authoring: typeof english = {
  language: 'Simplified Chinese',
  newItem: {
    toDo: '待写',
    body: '页面正文。标题行以两个井号开头。',
    line: ({ min, max }) => `一行文字，${min}至${max}列，一个汉字占两列。`,
  },
  pictures: {
    decorative: ['装饰'],
    fileNames: ['截图', '截屏', '图片', '照片', '微信图片'],
  },
  vagueLinks: [
    '这里',
    '此处',
    '点击',
    '点此',
    '点这里',
    '点击这里',
    '点击此处',
    '链接',
    '此链接',
    '更多',
    '阅读更多',
    '了解更多',
    '查看更多',
    '详情',
    '查看详情',
  ],
  lawParts: ['第'],
  figures: {
    nauticalMiles: ['海里'],
    kilometers: ['公里', '千米'],
    kilograms: ['公斤', '千克'],
    days: ['天'],
    sailingDays: [],
    atSea: ['节', '航行', '海上'],
    ways: [],
    joining: [],
  },
};
