/**
 * Limits the dates of a form to today and later, in the visitor's time zone. Returns a function that removes the limit.
 * The HTML cannot contain the limit, because the page is older than the visit. The receiver accepts any day, because a
 * lead may arrive days after the visitor typed it.
 */
export function fromToday(form: HTMLFormElement, now: Date): () => void {
  const days = [...form.querySelectorAll<HTMLInputElement>('[type="date"]')].map((input) => ({
    input,
    min: input.min,
  }));
  const today = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
  for (const { input } of days) input.min = today;
  return () => {
    for (const { input, min } of days) input.min = min;
  };
}
