/** Refuses `x as unknown as T`, by which code reaches for what a library keeps to itself. */
const rule = {
  create: (context) => ({
    TSAsExpression(node) {
      const { expression } = node;
      if (expression.type !== "TSAsExpression" || expression.typeAnnotation.type !== "TSUnknownKeyword")
        return;
      context.report({ node, message: "A cast by way of unknown says nothing that the compiler can check." });
    },
  }),
};

export default { meta: { name: "store" }, rules: { "no-double-cast": rule } };
