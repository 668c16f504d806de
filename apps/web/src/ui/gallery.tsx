import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './base.css';
import { CardsPage } from './gallery/CardsPage.tsx';
import { DeskPage } from './gallery/DeskPage.tsx';
import { FormsPage } from './gallery/FormsPage.tsx';
import { GamePage } from './gallery/GamePage.tsx';
import { HomePage } from './gallery/HomePage.tsx';
import { ModalPage } from './gallery/ModalPage.tsx';
import { ResultsPage } from './gallery/ResultsPage.tsx';
import { SignInPage } from './gallery/SignInPage.tsx';
import { StatesPage } from './gallery/StatesPage.tsx';

// Only for development and photographs: gallery.html#home, #game-right, #modal-licence, … Not part of the build.
const PAGES: Record<string, (variant: string) => React.ReactNode> = {
  home: () => <HomePage />,
  game: (state) => <GamePage state={state} />,
  cards: () => <CardsPage />,
  results: () => <ResultsPage />,
  signin: () => <SignInPage />,
  forms: () => <FormsPage />,
  states: () => <StatesPage />,
  modal: (which) => <ModalPage which={which} />,
  desk: (theme) => <DeskPage theme={theme} />,
};

function Gallery() {
  const [name = '', variant = ''] = window.location.hash.slice(1).split('-');
  const page = PAGES[name];
  if (page) return page(variant);
  return (
    <ul>
      {[
        'home',
        'game',
        'game-right',
        'game-wrong',
        'game-waiting',
        'game-blank',
        'game-long',
        'cards',
        'results',
        'signin',
      ]
        .concat(['forms', 'states', 'modal-name', 'modal-licence', 'desk', 'desk-dark'])
        .map((link) => (
          <li key={link}>
            <a href={`#${link}`} onClick={() => setTimeout(() => window.location.reload())}>
              {link}
            </a>
          </li>
        ))}
    </ul>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  );
}
