// opencc-js ships its character dictionaries without types: "key value value|key value|…".
declare module 'opencc-js/dict/*' {
  const dictionary: string;
  export default dictionary;
}
