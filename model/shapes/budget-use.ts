/** The use of a budget: the bytes after Brotli compression that it limits, and the limit. */
export interface BudgetUse {
  /** The budget, and the name of the island, tool, module or locale. */
  name: string;
  bytes: number;
  most: number;
}
