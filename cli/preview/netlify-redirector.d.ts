/** The host's redirect matcher as WebAssembly. The package has no types. */
declare module 'netlify-redirector' {
  interface Request {
    scheme: string;
    host: string;
    path: string;
    query: string;
    headers: Record<string, string>;
    cookieValues: Record<string, string>;
    getHeader: (name: string) => string;
    getCookie: (name: string) => string;
  }
  interface Match {
    to: string;
    status: number;
    force: boolean;
  }
  interface Matcher {
    match: (request: Request) => Match | null;
  }
  const redirector: {
    parseJSON: (rules: string, options: { jwtSecret: string; jwtRoleClaim: string }) => Promise<Matcher>;
  };
  export default redirector;
}
