/** What follows the settings of the base site where others take part in its pages. */
export const THIRD_PARTIES = `thirdParties:
  consentTool: { name: Asker, script: 'https://ask.example.org/asker.js', global: asker }
  tagContainer:
    name: Tag box
    company: Boxes Ltd
    country: Ireland
    script: https://box.example.net/box.js
    hosts: [https://count.example.net, 'https://*.box.example.net']
  workerScripts:
    - name: Counter
      company: Count AG
      country: Switzerland
      url: https://count.example.com/c.js
      purpose: analytics
      receives: Pages that were read
  keeps:
    - { name: _count, isPrefix: true, where: cookie, purpose: analytics, days: 400, by: Count AG, why: Tells visits apart }
    - { name: ports, where: local, purpose: personalization, by: Boxes Ltd, why: Knows your ports }
`;
