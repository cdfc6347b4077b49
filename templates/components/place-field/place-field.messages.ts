import { messages } from '../../../contract/messages.ts';

/** Texts of the list of places below a field. */
export const placeFieldMessages = messages({
  'en-US': {
    kinds: { port: 'Port', airport: 'Airport' },
    one: '1 match. Press the down arrow to choose it.',
    many: '{count} matches. Press the down arrow to choose.',
    none: 'No match. Enter the name of a port or an airport, or its code.',
  },
  'zh-CN': {
    kinds: { port: '港口', airport: '机场' },
    one: '找到1个地点，按向下键选择。',
    many: '找到{count}个地点，按向下键选择。',
    none: '没有匹配的地点，请输入港口或机场的名称或代码。',
  },
});
