export const gatedContent = {
  name: 'Resource',
  submit: 'Get the document',
  fields: { resource: { label: 'Resource' } },
};
