import { baseFile } from './site.ts';

/** YAML for the end of the base site's settings that adds third parties. */
export const THIRD_PARTIES = `thirdParties:
  consentTool: { name: Asker, script: 'https://ask.example.org/asker.js', global: asker }
  tagContainer:
    name: Tag box
    company: Boxes Ltd
    country: Ireland
    script: https://box.example.net/box.js
    hosts: [https://count.example.net, 'https://*.box.example.net']
  captcha:
    name: Turnpike
    company: Pike Ltd
    country: Norway
    script: https://turn.example.org/pike.js
    hosts: [https://frames.example.org]
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

/** Returns the settings of a base site locale with the given third parties in YAML. */
export function settingsWith(thirdParties: string, locale: 'en-US' | 'zh-CN' = 'en-US'): Record<string, string> {
  const path = `content/site/${locale}.yaml`;
  return { [path]: `${baseFile(path)}thirdParties:\n${thirdParties}` };
}

/** Returns the line of `thirdParties` in the settings. */
export function lineOfThirdParties(): number {
  return baseFile('content/site/en-US.yaml').split('\n').length;
}

export const TAGS = `  tagContainer:
    name: Example Tags
    company: Example Tag Works
    country: Nowhere
    script: https://tags.test.example/gtm.js
    hosts: [https://tags.test.example, "https://*.figures.test.example"]
`;

export const ANALYTICS = `  analytics:
    name: Example Analytics
    company: Example Analytics Works
    country: Nowhere
    server: https://api.test.example/2/httpapi
`;

export const CAPTCHA = `  captcha:
    name: Example Captcha
    company: Example Captcha Works
    country: Nowhere
    script: https://captcha.test.example/enterprise.js
    hosts: [https://captcha.test.example]
`;

export const TOOL = `  consentTool:
    name: Example Consent
    script: https://consent.test.example/boot.js
    global: exampleConsent
    hosts: [https://consent.test.example, https://tags.test.example]
`;

export const WORKERS = `  workerScripts:
    - { name: Pixel, company: Example Pixel Works, country: Nowhere, url: https://pixel.test.example/p.js, purpose: analytics }
`;

export const STORED_ENTRIES_YAML = `  keeps:
    - { name: _id, where: cookie, purpose: analytics, days: 30, by: Example Tag Works, why: It tells visits apart. }
    - { name: px-, isPrefix: true, where: local, purpose: behavioral_advertising, by: Example Pixel Works, why: It counts views. }
`;
