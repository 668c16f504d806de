import styles from '../back-link.module.css';

/** The small link above a desk page's title that leads to where it was opened. */
export const backLinkClass = styles.back;
