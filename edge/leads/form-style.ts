/** The style of a form on the edge's own error page. It keeps every field legible and hides the spam trap. */
export const FORM_STYLE = `
form,fieldset{min-width:0;margin:0;padding:0;border:0}
fieldset{margin-top:1.25rem}
legend{padding:0;font-weight:600}
[data-step]>legend{margin-top:1.5rem;font-size:1.4rem}
[data-field]{margin-top:1.25rem}
label{display:block;margin:0 0 .25rem;font-weight:600}
small,[data-hint],[data-notice]{font-size:.9375rem;font-weight:400}
[data-hint],[data-error]{margin:0 0 .35rem}
input,select,textarea{box-sizing:border-box;width:100%;min-height:2.9rem;padding:.6rem;font:inherit;color:inherit;background:var(--paper);border:1px solid currentColor;border-radius:0}
[type=radio],[type=checkbox]{flex:none;width:1.25rem;min-height:1.25rem;height:1.25rem;margin:.15rem 0 0}
label:has(>[type=radio],>[type=checkbox]){display:flex;gap:.75rem;margin:0;padding:.5rem 0;font-weight:400}
[data-error]{padding-left:.75rem;border-left:3px solid var(--signal);font-weight:600}
[aria-invalid=true]{border:2px solid var(--signal)}
[data-summary]{padding:1rem 1.25rem;border:2px solid var(--signal)}
[data-summary] p{margin:0;font-weight:600}
[data-summary] ul{margin:.5rem 0 0;padding-left:1.25rem}
[data-summary] li{padding:.2rem 0}
[data-trap]{position:absolute;overflow:hidden;width:1px;height:1px;clip-path:inset(50%)}
button{margin:1.5rem 0;padding:.8rem 1.3rem;font:inherit;font-weight:600;color:var(--paper);background:var(--ink);border:0}
@media (min-width:34rem){[data-options]{display:grid;grid-template-columns:1fr 1fr;gap:0 1.5rem}}`;
