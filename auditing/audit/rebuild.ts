/** The hint about a file of our own export that is damaged or missing: other builds publish files of the last one again. */
export const REBUILD =
  'The file was damaged, changed or removed after the build. Run "waybill build --no-cache", which uses no earlier file without reading it.';
