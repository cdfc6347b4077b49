const METHODS = new Set(['replace', 'replaceAll']);

/** Whether a node is a text without values, or a function. */
function isFixed({ type, value, expressions }) {
  if (type === 'Literal') return typeof value === 'string';
  if (type === 'TemplateLiteral') return expressions.length === 0;
  return type === 'ArrowFunctionExpression' || type === 'FunctionExpression';
}

/**
 * Rejects a replacement text that may contain a value: `$&` or `` $` `` in the value would insert parts of the text. A
 * function returns its text unchanged.
 */
const fixedReplacement = {
  create: (context) => ({
    CallExpression(node) {
      const { callee, arguments: given } = node;
      const [, replacement] = given;
      if (callee.type !== 'MemberExpression' || callee.computed || !METHODS.has(callee.property.name)) return;
      if (replacement === undefined || isFixed(replacement)) return;
      context.report({ node: replacement, message: 'Write the replacement as a function: `() => text`.' });
    },
  }),
};

export default { meta: { name: 'waybill' }, rules: { 'fixed-replacement': fixedReplacement } };
