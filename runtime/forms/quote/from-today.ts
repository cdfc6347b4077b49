/**
 * Has a form take days from today on, as the visitor's calendar has it; gives what takes that back. The page itself is older
 * than the visit, and the receiver takes any day: a lead may reach it days after it was typed.
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
