import styles from './scale-bar.module.css';

interface ScaleBarProps {
  value: number;
  /** The values at the ends of the full width; the range includes zero. */
  range: readonly [least: number, most: number];
}

/** Renders a bar from zero to a value, with a line at zero. The caller shows the value as text. */
export function ScaleBar({ value, range: [least, most] }: ScaleBarProps) {
  const span = most - least || 1;
  const at = (amount: number) => ((amount - least) / span) * 100;
  const [left, right] = [at(Math.min(0, value)), at(Math.max(0, value))];
  return (
    <svg className={styles.bar} aria-hidden="true">
      <rect x={percent(left)} y="0" width={percent(right - left)} height="100%" />
      <line x1={percent(at(0))} x2={percent(at(0))} y1="0" y2="100%" />
    </svg>
  );
}

function percent(value: number): string {
  return `${Math.round(value * 100) / 100}%`;
}
