ALTER TABLE "live_games" ADD COLUMN "wall_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "live_games_wall_key" ON "live_games" USING btree ("wall_key");