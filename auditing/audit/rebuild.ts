/**
 * The hint about a damaged or missing file of our own export. Other builds may copy the file from the previous export
 * without reading it, and so do not repair it.
 */
export const REBUILD =
  'The file was damaged, changed or removed after the build. Run "waybill build --no-cache", which uses no earlier file without reading it.';
