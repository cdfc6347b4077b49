import { type ErrorPage, errorAnswer } from './error-page.ts';

export interface Watched extends Pick<ErrorPage, 'locale'> {
  request: Request;
  /** What is said in the log, and to nobody else. */
  report: (message: string) => void;
  answer: () => Promise<Response>;
}

/** The answer, or the page for a fault of ours: it is reported once, and the visitor sees nothing of it. */
export async function orErrorPage({ request, locale, report, answer }: Watched): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    report(`fault: ${error instanceof Error ? error.message : String(error)}`);
    return errorAnswer(request, { status: 500, locale });
  }
}
