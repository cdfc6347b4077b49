import styles from './scale-bar.module.css';

interface ScaleBarProps {
  value: number;
  /** What the whole width stands for; zero lies on it. */
  range: readonly [least: number, most: number];
}

/** A bar from zero to a value, with the line of zero; the value is to stand beside it in words. */
export function ScaleBar({ value, range: [least, most] }: ScaleBarProps) {
  const span = most - least || 1;
  const at = (one: number) => ((one - least) / span) * 100;
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
