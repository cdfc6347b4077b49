import { DARK, LIGHT } from '../../../contract/brand.ts';

/** The styles of the page of an audit, in the colors of the brand, light, dark and on paper. */
export const REPORT_STYLES = `
:root{color-scheme:light dark;--paper:light-dark(${LIGHT.paper},${DARK.paper});--ink:light-dark(${LIGHT.ink},${LIGHT.paper});--soft:light-dark(${LIGHT.inkSoft},${LIGHT.land});--line:light-dark(${LIGHT.line},${LIGHT.inkSoft});--bar:light-dark(${LIGHT.signal},${DARK.signal})}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:60rem;margin:0 auto;padding:2rem 1rem 4rem}
h1{margin:0 0 1.5rem;font-size:2rem;line-height:1.15}
h2{margin:2.5rem 0 .75rem;padding-top:.75rem;border-top:1px solid var(--line);font-size:1.25rem}
.kicker{margin:0;color:var(--soft)}
.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(8rem,1fr));gap:1rem;margin:0}
.figures dt{color:var(--soft)}
.figures dd{margin:0;font-size:1.6rem;font-variant-numeric:tabular-nums}
.error,.warning{padding:.1rem .5rem;border:1px solid;font-size:.8rem;font-weight:400;vertical-align:middle}
.bars{margin:0;padding:0;list-style:none}
.bars li{display:flex;flex-wrap:wrap;gap:0 1rem;margin-bottom:.6rem}
.bars svg{flex:0 0 100%;display:block;height:.6rem;fill:var(--bar)}
.bars span:last-of-type{margin-left:auto;color:var(--soft);font-variant-numeric:tabular-nums}
.findings{margin:0;padding:0;list-style:none;font-size:.9rem}
.findings li{display:grid;gap:.25rem 1.5rem;padding:.5rem 0;border-top:1px solid var(--line)}
@media (width>=40rem){.findings li{grid-template-columns:minmax(0,2fr) minmax(0,3fr)}}
small,code{color:var(--soft)}
a{color:inherit}
:focus-visible{outline:2px solid var(--bar);outline-offset:2px}
@media print{:root{color-scheme:light}main{max-width:none;padding:0}li{break-inside:avoid}h2{break-after:avoid}svg{print-color-adjust:exact}}
`;
