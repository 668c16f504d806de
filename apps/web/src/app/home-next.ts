/** A pupil who is signed in at this address is shown the home. */
export const isHomeNext = () => ['/', '/student', '/auth/login'].includes(location.pathname);
