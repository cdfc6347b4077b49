declare module 'opencc-js/dict/TSCharacters' {
  const pairs: string;
  export default pairs;
}
declare module 'opencc-js/dict/TSPhrases' {
  const pairs: string;
  export default pairs;
}
