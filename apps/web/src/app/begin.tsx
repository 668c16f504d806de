import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { openSession, startApp } from './start.ts';
import '../ui/base.css';

/* The app itself: `main.ts` fetches it. */

// The link of another card in the tab that is open: begin anew with it.
window.addEventListener('hashchange', () => {
  if (window.location.hash.startsWith('#card=')) window.location.reload();
});
const root = document.getElementById('root');
if (!root) throw new Error('index.html has lost its #root');
await startApp();
createRoot(root).render(
  <StrictMode>
    <App opening={openSession()} />
  </StrictMode>,
);
