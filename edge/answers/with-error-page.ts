import { type ErrorPage, errorAnswer } from './error-page.ts';

export interface GuardedAnswer extends Pick<ErrorPage, 'locale'> {
  request: Request;
  /** Writes a message to the function's log. Visitors never see it. */
  report: (message: string) => void;
  answer: () => Promise<Response>;
}

/**
 * Returns the answer, or an error page (500) if computing it throws. Logs the error once; the page shows no detail of
 * it.
 */
export async function withErrorPage({ request, locale, report, answer }: GuardedAnswer): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    report(`fault: ${error instanceof Error ? error.message : String(error)}`);
    return errorAnswer(request, { status: 500, locale });
  }
}
