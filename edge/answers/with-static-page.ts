export interface ImprovedPage {
  /** Fetches the host's own response. */
  staticPage: () => Promise<Response>;
  /** Writes a message to the function's log. Visitors never see it. */
  report: (message: string) => void;
  /** Returns undefined if the host's own response is the answer. */
  answer: () => Promise<Response | undefined>;
}

/** Returns the answer, or the host's own response if computing the answer throws, because that page helps without it. */
export async function withStaticPage({ staticPage, report, answer }: ImprovedPage): Promise<Response> {
  try {
    return (await answer()) ?? staticPage();
  } catch (error) {
    report(`fault: ${error instanceof Error ? error.message : String(error)}`);
    return staticPage();
  }
}
