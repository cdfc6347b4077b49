import type { gatedContent as english } from '../../en-US/forms/gated-content.ts';

export const gatedContent: typeof english = {
  name: '资料索取',
  submit: '获取资料',
  fields: { resource: { label: '资料' } },
};
