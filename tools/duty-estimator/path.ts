/** The path of the estimator, which other tools link to without its code. */
export const DUTY_PATH = '/tools/duty-estimator';
