import type { IncomingMessage, ServerResponse } from 'node:http';
import { discover } from '../../pipeline/content/discover.ts';
import { cmsFiles, cmsHeaders, LOCAL_REPOSITORY } from '../../pipeline/schemas/cms-files.ts';
import { mediaTypeOf } from '../preview/content-type.ts';

const PATH = '/admin/';

/** Returns a function that answers requests for the CMS on the files of a content root; it returns whether it has answered. */
export function cmsAnswers(root: string): (request: IncomingMessage, response: ServerResponse) => boolean {
  const files = cmsFiles(() => discover(root), LOCAL_REPOSITORY);
  return ({ url = '' }, response) => {
    const [path = ''] = url.split('?', 1);
    if (`${path}/` === PATH) {
      response.writeHead(302, { location: PATH }).end();
      return true;
    }
    const name = path === PATH ? 'index.html' : path.slice(PATH.length);
    if (!path.startsWith(PATH) || !Object.hasOwn(files, name)) return false;
    response
      .writeHead(200, {
        ...cmsHeaders(LOCAL_REPOSITORY),
        'content-type': mediaTypeOf(name),
        'cache-control': 'no-store',
      })
      .end(files[name]?.());
    return true;
  };
}
