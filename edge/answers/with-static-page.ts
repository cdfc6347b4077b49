export interface ImprovedPage {
  /** The host's own response. */
  served: Response;
  /** Writes a message to the function's log. Visitors never see it. */
  report: (message: string) => void;
  answer: () => Promise<Response>;
}

/** Returns the answer, or the host's own response if computing the answer throws, because that page helps without it. */
export async function withStaticPage({ served, report, answer }: ImprovedPage): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    report(`fault: ${error instanceof Error ? error.message : String(error)}`);
    return served;
  }
}
